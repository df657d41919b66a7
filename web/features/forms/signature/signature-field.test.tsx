import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Signature } from "#worker/contract/shapes.ts";
import { signedContentOf } from "#worker/domain/evidence/signed-content.ts";
import { sealsEs } from "#web/text/seals/es.ts";
import { useForm } from "../form-context.ts";
import { makeForm, SIGNATURE } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { SignatureField } from "./signature-field.tsx";

vi.mock("#web/data/organisation/use-company.ts", async () => {
  const { testCompany } = await import("../testing/test-company.ts");
  return { useCompany: () => testCompany };
});

afterEach(cleanup);

const form = makeForm("hseq_visit", "filled");

function Field({ value }: { value: Signature | null }) {
  const record = useForm();
  return (
    <>
      <SignatureField
        id="observerSignature"
        label="Firma del observador"
        record={record}
        value={value}
        signer="Ana Ruiz"
        onChange={() => undefined}
      />
      <button onClick={() => record.set("observer", "Otra")}>Change</button>
      <button onClick={() => record.set("observer", form.values["observer"])}>Take back</button>
    </>
  );
}

const signed = async () => ({
  ...SIGNATURE,
  content: await signedContentOf(form, "es"),
});

test("names the changes since a signature below it, until they are taken back", async () => {
  renderInForm(<Field value={await signed()} />, { form });
  await screen.findByText("Firmado por Ana Ruiz");
  expect(screen.queryByText(sealsEs.signedBefore.title)).toBeNull();
  await userEvent.click(screen.getByText("Change"));
  await screen.findByText(sealsEs.signedBefore.title, undefined, { timeout: 5000 });
  screen.getByText(/Ha cambiado: Observador$/);
  await userEvent.click(screen.getByText("Take back"));
  await waitFor(() => expect(screen.queryByText(sealsEs.signedBefore.title)).toBeNull());
});

test("shows no changes for a signature without its signed content", async () => {
  renderInForm(<Field value={SIGNATURE} />, { form });
  await userEvent.click(screen.getByText("Change"));
  await screen.findByText("Firmado por Ana Ruiz");
  expect(screen.queryByText(sealsEs.signedBefore.title)).toBeNull();
});

test("shows above the pad what is signed", async () => {
  renderInForm(<Field value={null} />, { form });
  await userEvent.click(screen.getByRole("button", { name: "Firmar: Firma del observador" }));
  await waitFor(() =>
    expect(screen.getByRole("dialog", { hidden: true }).textContent).toMatch(
      /Vas a firmar: Visita HSEQ TZ-PRO-KIN-0001 · Nave 1, Muelle · 2\sene\s2027,\s10:30 · 0 de \d+ preguntas respondidas/,
    ),
  );
});

test("keeps what was begun when the sheet is closed by accident, and forgets it with Cancel", async () => {
  renderInForm(<Field value={null} />, { form });
  const open = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Firmar: Firma del observador" }));
    return screen.findByLabelText<HTMLInputElement>(/^Nombre de quien firma/);
  };
  await userEvent.type(await open(), " Gil");
  await userEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  expect((await open()).value).toBe("Ana Ruiz Gil");
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect((await open()).value).toBe("Ana Ruiz");
});
