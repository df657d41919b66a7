// Domains of addresses. One that anybody can have an address of belongs to no company.
import * as z from "zod";
import { messageKey } from "../messages/catalogue.ts";

/** Providers of free mailboxes, and endings under which anybody registers domains. The proof in the DNS refuses the rest. */
const PUBLIC = new Set(
  `aol.com fastmail.com gmail.com gmx.com gmx.de gmx.es gmx.net googlemail.com hey.com hotmail.com hotmail.es
  hotmail.co.uk hotmail.fr icloud.com live.com mac.com mail.com mail.ru me.com movistar.es msn.com ono.com onmicrosoft.com
  outlook.com outlook.es outlook.fr pm.me proton.me protonmail.com telefonica.net terra.es tuta.com tutanota.com
  yahoo.com yahoo.es yahoo.co.uk yahoo.fr yandex.com yandex.ru ymail.com zoho.com zohomail.eu
  com.es edu.es gob.es nom.es org.es co.uk org.uk com.ar com.br com.co com.mx com.pe com.pt github.io pages.dev workers.dev`.split(
    /\s+/,
  ),
);

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** A name of the public DNS: two labels at least, of which the last one is no number, so no IP address is one. */
const NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`);
export const isDomainName = (name: string): boolean => NAME.test(name);

/** Whether one is the other or below it. */
export const isWithinDomain = (name: string, domain: string): boolean =>
  name === domain || name.endsWith(`.${domain}`);

export const mailDomain = () =>
  z
    .string()
    .max(300, { error: messageKey("signOn.domainInvalid") })
    .trim()
    .toLowerCase()
    .overwrite((typed) => typed.replace(/^@/, ""))
    .refine(isDomainName, { error: messageKey("signOn.domainInvalid"), abort: true })
    .refine((domain) => !PUBLIC.has(domain), { error: messageKey("signOn.domainPublic") });
