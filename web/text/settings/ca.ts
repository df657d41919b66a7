import type { SettingsText } from "./es.ts";

export const settingsCa: SettingsText = {
  settings: {
    title: "Configuració",
    profile: "El teu perfil",
    profileLead: "Així et veuen els altres als formularis, les accions i els taulers.",
    colorHint: "Amb ell et reconeixen els altres a les llistes i els taulers.",
    preferences: "Idioma i aspecte",
    languageHint: "S’aplica a l’instant, també als correus que reps.",
    themeHint: "Només en aquest dispositiu.",
    save: "Desa els canvis",
    adminsOnlyTitle: "Només per a l’administració de l’empresa",
    adminsOnlyBody: "Si necessites canviar res d’aquí, demana-ho a qui administra l’empresa.",
    digest: "Resum diari",
    digestBody:
      "Un correu cada matí amb les teves accions vençudes o que vencen en tres dies, i les teves tasques del pla.",
    monthlyReport: "Rebre un informe mensual per correu",
    monthlyReportBody:
      "El primer dia laborable de cada mes, amb les xifres dels teus departaments o de l’empresa.",
  },
  support: {
    title: "Necessites ajuda?",
    access:
      "Per entrar en un altre departament o canviar de rol, parla amb qui administra Extintor a l’empresa.",
    failure:
      "Si alguna cosa falla, la pantalla d’error mostra un codi. Envia’ns-el amb una frase que digui què estaves fent: amb això se’n troba la causa.",
    write: "Escriu-nos a",
    subject: "Ajuda amb Extintor",
    shortcuts: "Amb el teclat",
    allShortcuts: "Mostra-les totes",
    version: "Versió",
  },
  companyForm: {
    lead: "Així consta l’empresa als seus registres, correus i taulers.",
    readOnly: "Només qui administra l’empresa pot canviar aquestes dades.",
    name: "Nom de l’empresa",
    codeHint:
      "Amb ell comencen el codi de cada departament i la referència de cada registre. Es pot canviar fins que hi hagi el primer formulari.",
    codeLocked: "No es pot canviar: ja hi ha formularis numerats amb aquest codi.",
    codeExample: (code) => `Per exemple, ${code}-TAL-INV-0001.`,
    noCode: "Sense codi",
    timeZone: "Zona horària",
    timeZoneHint: "Decideix quan comença cada dia, setmana i mes, i quan venç una acció.",
    usualZones: "Habituals",
    zones: {
      "Europe/Madrid": "Espanya peninsular i Balears",
      "Atlantic/Canary": "Canàries",
      "Africa/Ceuta": "Ceuta i Melilla",
      "Europe/Andorra": "Andorra",
      "Europe/Lisbon": "Portugal continental",
    },
    regions: {
      Africa: "Àfrica",
      America: "Amèrica",
      Antarctica: "Antàrtida",
      Arctic: "Àrtic",
      Asia: "Àsia",
      Atlantic: "Atlàntic",
      Australia: "Austràlia",
      Europe: "Europa",
      Indian: "Índic",
      Pacific: "Pacífic",
    },
    otherRegion: "Altres",
    evidencePriority: "Foto en completar accions",
    evidencePriorityHint: "Sense ella, l’acció no es pot completar.",
    evidence: {
      none: "No s’exigeix",
      "0": "En les crítiques",
      "1": "En crítiques i altes",
      "2": "En crítiques, altes i mitjanes",
      "3": "En totes les que tenen prioritat",
      "4": "Sempre",
    },
    drillMoments: "Moments propis del simulacre",
    drillMomentsHint: "Botons del cronòmetre a més dels habituals: un per línia, 12 com a màxim.",
    adviceEmail: "Correu per als avisos de la bústia",
    adviceEmailHint:
      "Rep un avís per cada comunicació que arriba a la bústia. Si el deixes buit, no s’avisa ningú.",
    adviceStatus: {
      pending: "Pendent de confirmar",
      confirmed: "Confirmat",
    },
    advicePending:
      "Hem enviat un enllaç a aquesta adreça. Els avisos començaran quan qui la llegeix ho confirmi.",
    adviceResend: "Reenvia",
    adviceResent: (email) => `Enllaç reenviat a ${email}`,
    createLead: "Tindrà els seus propis departaments, persones i registres, i tu l’administraràs.",
    newCodeHint: "Es proposa a partir del nom; si ja està ocupat, se n’assigna un de semblant.",
    created: (name) => `${name} ja està en marxa`,
  },
};
