import { plural } from "../plural.ts";
import { ofTheDay, theDay, toTheDay } from "#worker/contract/language/catalan.ts";
import type { BillingText } from "./es.ts";

export const billingCa: BillingText = {
  title: "Subscripció",
  loading: "S’està carregant la subscripció…",
  plan: (name) => `Pla ${name}`,
  plans: { free: "Gratuït", equipo: "Equip" },
  freeUpTo: (limit) => `Fins a ${limit} persones, sense cost.`,
  statuses: {
    active: "Activa",
    trial: "En prova",
    unpaid: "Pagament pendent",
    ending: "Cancel·lada",
    ended: "Acabada",
    paused: "En pausa",
    unconfirmed: "Pagament sense confirmar",
  },
  inWords: {
    active: "Es paga mes a mes i es renova sola.",
    trial: (day) => `Prova gratuïta fins ${toTheDay(day)}.`,
    unpaid: "L’últim cobrament no s’ha pogut fer.",
    ending: (day) => `Continua activa fins ${toTheDay(day)} i no es renovarà.`,
    ended: (day) => `La subscripció va acabar ${theDay(day)}.`,
    paused: "No es cobra res mentre estigui en pausa.",
    unconfirmed: "El primer pagament no es va arribar a confirmar, així que no s’ha contractat res.",
  },
  perSeat: (price) => `${price} per persona al mes, impostos a part`,
  offer: "Per ser-ne més, el pla Equip:",
  trialOffer: (days) => plural(days, "El primer dia és gratuït.", `Els primers ${days} dies són gratuïts.`),
  seats: "Places ocupades",
  of: "de",
  usage: (people, invitations) =>
    [
      plural(people, "1 persona", `${people} persones`),
      ...(invitations === 0
        ? []
        : [plural(invitations, "1 invitació pendent", `${invitations} invitacions pendents`)]),
    ].join(" i "),
  left: (count) => plural(count, "Queda 1 plaça lliure.", `Queden ${count} places lliures.`),
  none: "No queden places lliures: per afegir algú en calen més.",
  over: "Sou més persones que places. Ningú no perd l’accés, però no s’hi pot afegir ningú.",
  paidSeats: "Places contractades",
  price: "Preu",
  nextPayment: "Pròxim cobrament",
  amountOn: (amount, day) => `${amount} ${theDay(day)}`,
  start: "Contracta el pla Equip",
  startAgain: "Torna a contractar",
  change: "Canvia les places",
  cancel: "Cancel·la la subscripció",
  restore: "Mantén la subscripció",
  restored: "La subscripció continua en marxa",
  changed: (seats) => plural(seats, "Ara teniu 1 plaça", `Ara teniu ${seats} places`),
  cancelled: (day) => `Cancel·lada: acaba ${theDay(day)}`,
  impersonating:
    "Mentre actues en nom d’una altra persona pots veure la subscripció, però no canviar-la. Torna abans a la teva sessió.",
  notSetUpTitle: "El pagament amb targeta no està activat",
  notSetUp:
    "En aquest servidor les places les amplia l’equip d’Extintor. Escriu-nos amb el nom de l’empresa i quantes persones sou:",
  subject: (company) => `Més places per a ${company}`,
  problemTitle: "No hem pogut cobrar la subscripció",
  problem: (deadline, free) =>
    `Revisa la targeta o paga la factura abans ${ofTheDay(deadline)}. Fins aleshores tot continua igual; després el límit serà de ${free} persones i no s’hi podrà afegir ningú.`,
  problemLate: (deadline, free) =>
    `El termini va acabar ${theDay(deadline)} i el límit és ara de ${free} persones. En pagar la factura es recuperen les places.`,
  solve: "Paga o canvia la targeta",
  endingTitle: (day) => `La subscripció acaba ${theDay(day)}`,
  ending: (free) =>
    `No es cobrarà res més. Després el límit serà de ${free} persones: ningú no perd l’accés, però no s’hi podrà afegir ningú per sobre.`,
  checkout: {
    waitingTitle: "S’està comprovant el pagament…",
    waiting: "Acostuma a trigar uns segons. No tanquis aquesta pàgina ni paguis un altre cop.",
    doneTitle: "Subscripció en marxa",
    done: (seats) =>
      plural(seats, "Teniu 1 plaça.", `Teniu ${seats} places: ja podeu convidar més persones.`),
    lateTitle: "Encara no consta el pagament",
    late: "Si has pagat, la confirmació pot trigar uns minuts: no paguis un altre cop. Res no canvia fins que arribi.",
    again: "Torna a comprovar",
    cancelledTitle: "No s’ha contractat res",
    cancelled: "Has sortit de la pàgina de pagament. Pots tornar-hi quan vulguis.",
    close: "Entesos",
  },
  invoicesTitle: "Factures i forma de pagament",
  invoices:
    "Les factures, la targeta, el NIF i l’adreça de facturació són a la pàgina segura de Stripe, que s’encarrega dels cobraments.",
  noInvoices:
    "En contractar, Stripe demana la targeta, el NIF i l’adreça de facturació. Des d’aquí podràs veure les factures.",
  openPortal: "Mostra les factures i la forma de pagament",
  rulesTitle: "Com funciona",
  rules: [
    "Cada persona de l’empresa ocupa una plaça, encara que sigui a diversos departaments.",
    "Cada invitació pendent en reserva una fins que s’accepta, es retira o caduca.",
  ],
  changeRule: "Pots canviar les places quan vulguis, mai per sota de les ocupades.",
  onCancelling: (free) =>
    `Si cancel·les, tot continua igual fins al final del que s’ha pagat. Després el límit torna a ser de ${free} persones: ningú no perd l’accés ni les seves dades, però no s’hi pot afegir ningú per sobre del límit.`,
  dialog: {
    startTitle: "Contracta el pla Equip",
    startLead: "Tria per a quantes persones.",
    changeTitle: "Canvia les places",
    changeLead: (seats) => `Places contractades ara: ${seats}.`,
    fewer: "Una persona menys",
    more: "Una persona més",
    taken: (usage) => `Places ocupades: ${usage}. No poden ser menys.`,
    freeIsEnough: (free) => `Fins a ${free} persones n’hi ha prou amb el pla Gratuït.`,
    summary: "Resum",
    seatsTimes: (seats, price) => `${seats} × ${price}`,
    perMonth: (total) => `${total} al mes`,
    todayTrial: (day) =>
      `Avui no es cobra res. El primer cobrament, ${theDay(day)}; fins aquell dia pots cancel·lar.`,
    todayFull: "Avui es cobra el primer mes. Els següents, el mateix dia de cada mes.",
    todayMore: (amount, day) =>
      `Les places noves s’obren al moment. Avui es cobren uns ${amount} pels dies que queden fins ${toTheDay(day)}.`,
    todayFewer: (day, amount) =>
      `Les places es redueixen al moment i el que ja s’ha pagat no es torna. El cobrament ${ofTheDay(day)} serà de ${amount}.`,
    todayInTrial: (day) => `El canvi val des d’ara. El primer cobrament serà ${theDay(day)}.`,
    taxes: "Els impostos s’afegeixen a la factura.",
    onStripe:
      "El pagament es fa a la pàgina segura de Stripe, que demana la targeta i les dades de facturació.",
    pay: "Continua al pagament",
    save: "Canvia les places",
    noChange: "És el nombre que ja teniu.",
    back: "Torna",
  },
  cancelDialog: {
    title: "Vols cancel·lar la subscripció?",
    lead: (day) => `Continua activa fins ${toTheDay(day)} i no es cobrarà res més.`,
    after: (free) => `Després el límit torna a ser de ${free} persones.`,
    kept: "Ningú no perd l’accés ni les seves dades, però no s’hi podrà afegir ningú per sobre del límit.",
    files:
      "Els fitxers es conserven. Si ocupen més que l’espai del pla Gratuït, no se’n podran pujar d’altres.",
    undo: "Fins aquell dia ho pots desfer.",
    confirm: "Cancel·la la subscripció",
    keep: "No la cancel·lis",
  },
};
