import { plural } from "../plural.ts";
import type { BillingText } from "./es.ts";

export const billingEn: BillingText = {
  title: "Subscription",
  loading: "Loading the subscription…",
  plan: (name) => `${name} plan`,
  plans: { free: "Free", equipo: "Team" },
  freeUpTo: (limit) => `Up to ${limit} people, free of charge.`,
  statuses: {
    active: "Active",
    trial: "On trial",
    unpaid: "Payment due",
    ending: "Cancelled",
    ended: "Ended",
    paused: "Paused",
    unconfirmed: "Payment not confirmed",
  },
  inWords: {
    active: "Paid monthly; it renews automatically.",
    trial: (day) => `Free trial until ${day}.`,
    unpaid: "The last payment could not be taken.",
    ending: (day) => `Still active until ${day}; it will not renew.`,
    ended: (day) => `The subscription ended on ${day}.`,
    paused: "Nothing is charged while it is paused.",
    unconfirmed: "The first payment was never confirmed, so no subscription was started.",
  },
  perSeat: (price) => `${price} per person per month, before tax`,
  offer: "For more people, the Team plan:",
  trialOffer: (days) => plural(days, "The first day is free.", `The first ${days} days are free.`),
  seats: "Seats taken",
  of: "of",
  usage: (people, invitations) =>
    [
      plural(people, "1 person", `${people} people`),
      ...(invitations === 0
        ? []
        : [plural(invitations, "1 pending invitation", `${invitations} pending invitations`)]),
    ].join(" and "),
  left: (count) => plural(count, "1 seat left.", `${count} seats left.`),
  none: "No seats left: to add someone you need more.",
  over: "You have more people than seats. Nobody loses access, but nobody can be added.",
  paidSeats: "Seats paid for",
  price: "Price",
  nextPayment: "Next payment",
  amountOn: (amount, day) => `${amount} on ${day}`,
  start: "Subscribe to the Team plan",
  startAgain: "Subscribe again",
  change: "Change the seats",
  cancel: "Cancel the subscription",
  restore: "Keep the subscription",
  restored: "The subscription continues",
  changed: (seats) => plural(seats, "You now have 1 seat", `You now have ${seats} seats`),
  cancelled: (day) => `Cancelled: it ends on ${day}`,
  impersonating:
    "While you are acting for somebody else you can see the subscription but not change it. Return to your own session first.",
  notSetUpTitle: "Card payments are not turned on",
  notSetUp:
    "On this server the Extintor team adds seats. Write to us with the company’s name and how many of you there are:",
  subject: (company) => `More seats for ${company}`,
  problemTitle: "We could not take the payment",
  problem: (deadline, free) =>
    `Check the card or pay the invoice before ${deadline}. Until then nothing changes; afterwards the limit will be ${free} people and nobody can be added.`,
  problemLate: (deadline, free) =>
    `The deadline was ${deadline} and the limit is now ${free} people. Paying the invoice brings the seats back.`,
  solve: "Pay or change the card",
  endingTitle: (day) => `The subscription ends on ${day}`,
  ending: (free) =>
    `Nothing more will be charged. Afterwards the limit will be ${free} people: nobody loses access, but nobody can be added above it.`,
  checkout: {
    waitingTitle: "Checking the payment…",
    waiting: "It usually takes a few seconds. Do not close this page or pay again.",
    doneTitle: "Your subscription is running",
    done: (seats) =>
      plural(seats, "You have 1 seat.", `You have ${seats} seats: you can now invite more people.`),
    lateTitle: "The payment is not recorded yet",
    late: "If you have paid, the confirmation may take a few minutes: do not pay again. Nothing changes until it arrives.",
    again: "Check again",
    cancelledTitle: "No subscription was started",
    cancelled: "You left the payment page. You can return whenever you like.",
    close: "Got it",
  },
  invoicesTitle: "Invoices and payment method",
  invoices:
    "The invoices, the card, the VAT number and the billing address are on the secure page of Stripe, which takes the payments.",
  noInvoices:
    "When you subscribe, Stripe asks for the card, the VAT number and the billing address. You will then find the invoices here.",
  openPortal: "See invoices and payment method",
  rulesTitle: "How it works",
  rules: [
    "Everyone in the company takes one seat, even if they’re in several departments.",
    "Every pending invitation holds one until it’s accepted, withdrawn or expires.",
  ],
  changeRule: "You can change the seats whenever you like, never below those taken.",
  onCancelling: (free) =>
    `If you cancel, nothing changes until the end of what has been paid. Then the limit is ${free} people again: nobody loses access or data, but nobody can be added above the limit.`,
  dialog: {
    startTitle: "Subscribe to the Team plan",
    startLead: "Choose for how many people.",
    changeTitle: "Change the seats",
    changeLead: (seats) => `Seats now: ${seats}.`,
    fewer: "One fewer person",
    more: "One more person",
    taken: (usage) => `Seats taken: ${usage}. You cannot have fewer.`,
    freeIsEnough: (free) => `For up to ${free} people the Free plan is enough.`,
    summary: "Summary",
    seatsTimes: (seats, price) => `${seats} × ${price}`,
    perMonth: (total) => `${total} a month`,
    todayTrial: (day) =>
      `Nothing is charged today. The first payment is on ${day}; you can cancel until then.`,
    todayFull: "The first month is charged today, the following ones on the same day of each month.",
    todayMore: (amount, day) =>
      `The new seats are available at once. About ${amount} is charged today for the days left until ${day}.`,
    todayFewer: (day, amount) =>
      `The seats are reduced at once and what has been paid is not refunded. The payment on ${day} will be ${amount}.`,
    todayInTrial: (day) => `The change applies from now. The first payment will be on ${day}.`,
    taxes: "Taxes are added on the invoice.",
    onStripe: "You pay on Stripe’s secure page, which asks for the card and the billing details.",
    pay: "Continue to payment",
    save: "Change the seats",
    noChange: "That is the number you already have.",
    back: "Back",
  },
  cancelDialog: {
    title: "Cancel the subscription?",
    lead: (day) => `It stays active until ${day} and nothing more will be charged.`,
    after: (free) => `Afterwards the limit is ${free} people again.`,
    kept: "Nobody loses access or data, but nobody can be added above the limit.",
    files: "Files are kept. If they take up more than the Free plan’s space, no others can be uploaded.",
    undo: "You can undo this until that day.",
    confirm: "Cancel the subscription",
    keep: "Do not cancel",
  },
};
