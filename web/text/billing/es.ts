import { plural } from "../plural.ts";

/** The billing tab, loaded with it. */
export const billingEs = {
  title: "Suscripción",
  loading: "Cargando la suscripción…",
  plan: (name: string) => `Plan ${name}`,
  plans: { free: "Gratis", equipo: "Equipo" },
  freeUpTo: (limit: string) => `Hasta ${limit} personas, sin coste.`,
  statuses: {
    active: "Activa",
    trial: "En prueba",
    unpaid: "Pago pendiente",
    ending: "Cancelada",
    ended: "Terminada",
    paused: "En pausa",
    unconfirmed: "Pago sin confirmar",
  },
  inWords: {
    active: "Se paga mes a mes y se renueva sola.",
    trial: (day: string) => `Prueba gratuita hasta el ${day}.`,
    unpaid: "El último cobro no se ha podido hacer.",
    ending: (day: string) => `Sigue activa hasta el ${day} y no se renovará.`,
    ended: (day: string) => `La suscripción terminó el ${day}.`,
    paused: "No se cobra nada mientras esté en pausa.",
    unconfirmed: "El primer pago no se llegó a confirmar, así que no se ha contratado nada.",
  },
  perSeat: (price: string) => `${price} por persona al mes, impuestos aparte`,
  offer: "Para ser más, el plan Equipo:",
  trialOffer: (days: number) =>
    plural(days, "El primer día es gratis.", `Los primeros ${days} días son gratis.`),
  seats: "Plazas ocupadas",
  of: "de",
  usage: (people: number, invitations: number) =>
    [
      plural(people, "1 persona", `${people} personas`),
      ...(invitations === 0
        ? []
        : [plural(invitations, "1 invitación pendiente", `${invitations} invitaciones pendientes`)]),
    ].join(" y "),
  left: (count: number) => plural(count, "Queda 1 plaza libre.", `Quedan ${count} plazas libres.`),
  none: "No quedan plazas libres: para añadir a alguien hacen falta más.",
  over: "Sois más personas que plazas. Nadie pierde el acceso, pero no se puede añadir a nadie.",
  paidSeats: "Plazas contratadas",
  price: "Precio",
  nextPayment: "Próximo cobro",
  amountOn: (amount: string, day: string) => `${amount} el ${day}`,
  start: "Contratar el plan Equipo",
  startAgain: "Volver a contratar",
  change: "Cambiar las plazas",
  cancel: "Cancelar la suscripción",
  restore: "Mantener la suscripción",
  restored: "La suscripción sigue en marcha",
  changed: (seats: number) => plural(seats, "Ahora tenéis 1 plaza", `Ahora tenéis ${seats} plazas`),
  cancelled: (day: string) => `Cancelada: termina el ${day}`,
  impersonating:
    "Mientras actúas en nombre de otra persona puedes ver la suscripción, pero no cambiarla. Vuelve antes a tu sesión.",
  notSetUpTitle: "El pago con tarjeta no está activado",
  notSetUp:
    "En este servidor las plazas las amplía el equipo de Extintor. Escríbenos con el nombre de la empresa y cuántas personas sois:",
  subject: (company: string) => `Más plazas para ${company}`,
  problemTitle: "No hemos podido cobrar la suscripción",
  problem: (deadline: string, free: string) =>
    `Revisa la tarjeta o paga la factura antes del ${deadline}. Hasta entonces todo sigue igual; después el límite será de ${free} personas y no se podrá añadir a nadie.`,
  problemLate: (deadline: string, free: string) =>
    `El plazo terminó el ${deadline} y el límite es ahora de ${free} personas. Al pagar la factura se recuperan las plazas.`,
  solve: "Pagar o cambiar la tarjeta",
  endingTitle: (day: string) => `La suscripción termina el ${day}`,
  ending: (free: string) =>
    `No se cobrará nada más. Después el límite será de ${free} personas: nadie pierde el acceso, pero no se podrá añadir a nadie por encima.`,
  checkout: {
    waitingTitle: "Comprobando el pago…",
    waiting: "Suele tardar unos segundos. No cierres esta página ni pagues otra vez.",
    doneTitle: "Suscripción en marcha",
    done: (seats: number) =>
      plural(seats, "Tenéis 1 plaza.", `Tenéis ${seats} plazas: ya podéis invitar a más personas.`),
    lateTitle: "Aún no consta el pago",
    late: "Si has pagado, la confirmación puede tardar unos minutos: no pagues otra vez. Nada cambia hasta que llegue.",
    again: "Comprobar otra vez",
    cancelledTitle: "No se ha contratado nada",
    cancelled: "Has salido de la página de pago. Puedes volver cuando quieras.",
    close: "Entendido",
  },
  invoicesTitle: "Facturas y forma de pago",
  invoices:
    "Las facturas, la tarjeta, el NIF y la dirección de facturación están en la página segura de Stripe, que se encarga de los cobros.",
  noInvoices:
    "Al contratar, Stripe pide la tarjeta, el NIF y la dirección de facturación. Desde aquí podrás ver las facturas.",
  openPortal: "Ver facturas y forma de pago",
  rulesTitle: "Cómo funciona",
  rules: [
    "Cada persona de la empresa ocupa una plaza, aunque esté en varios departamentos.",
    "Cada invitación pendiente reserva una hasta que se acepta, se retira o caduca.",
  ],
  changeRule: "Puedes cambiar las plazas cuando quieras, nunca por debajo de las ocupadas.",
  onCancelling: (free: string) =>
    `Si cancelas, todo sigue igual hasta el final de lo pagado. Después el límite vuelve a ser de ${free} personas: nadie pierde el acceso ni sus datos, pero no se puede añadir a nadie por encima del límite.`,
  dialog: {
    startTitle: "Contratar el plan Equipo",
    startLead: "Elige para cuántas personas.",
    changeTitle: "Cambiar las plazas",
    changeLead: (seats: string) => `Plazas contratadas ahora: ${seats}.`,
    fewer: "Una persona menos",
    more: "Una persona más",
    taken: (usage: string) => `Plazas ocupadas: ${usage}. No pueden ser menos.`,
    freeIsEnough: (free: string) => `Hasta ${free} personas basta el plan Gratis.`,
    summary: "Resumen",
    seatsTimes: (seats: string, price: string) => `${seats} × ${price}`,
    perMonth: (total: string) => `${total} al mes`,
    todayTrial: (day: string) =>
      `Hoy no se cobra nada. El primer cobro, el ${day}; hasta ese día puedes cancelar.`,
    todayFull: "Hoy se cobra el primer mes. Los siguientes, el mismo día de cada mes.",
    todayMore: (amount: string, day: string) =>
      `Las plazas nuevas se abren al momento. Hoy se cobran unos ${amount} por los días que quedan hasta el ${day}.`,
    todayFewer: (day: string, amount: string) =>
      `Las plazas se reducen al momento y lo ya pagado no se devuelve. El cobro del ${day} será de ${amount}.`,
    todayInTrial: (day: string) => `El cambio vale desde ahora. El primer cobro será el ${day}.`,
    taxes: "Los impuestos se añaden en la factura.",
    onStripe:
      "El pago se hace en la página segura de Stripe, que pide la tarjeta y los datos de facturación.",
    pay: "Continuar al pago",
    save: "Cambiar las plazas",
    noChange: "Es el número que ya tenéis.",
    back: "Volver",
  },
  cancelDialog: {
    title: "¿Cancelar la suscripción?",
    lead: (day: string) => `Sigue activa hasta el ${day} y no se cobrará nada más.`,
    after: (free: string) => `Después el límite vuelve a ser de ${free} personas.`,
    kept: "Nadie pierde el acceso ni sus datos, pero no se podrá añadir a nadie por encima del límite.",
    files:
      "Los archivos se conservan. Si ocupan más que el espacio del plan Gratis, no se podrán subir otros.",
    undo: "Hasta ese día puedes deshacerlo.",
    confirm: "Cancelar la suscripción",
    keep: "No cancelar",
  },
};

export type BillingText = typeof billingEs;
