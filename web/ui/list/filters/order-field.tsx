import { SelectField } from "../../controls/labelled-fields.tsx";

/** The orders of a list on a phone, which has no headers. */
export type ListOrderChoice = {
  label: string;
  /** Empty is the usual order. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export const OrderField = (order: ListOrderChoice) => <SelectField {...order} />;
