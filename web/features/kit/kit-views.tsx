import { FormsView } from "./forms-view.tsx";
import { FrameView } from "./frame-view.tsx";
import { BrandName } from "../../ui/layout/brand.tsx";
import { ButtonsAndMenus } from "./sections/buttons-and-menus.tsx";
import { Feedback } from "./sections/feedback.tsx";
import { Fields } from "./sections/fields.tsx";
import { Foundations } from "./sections/foundations.tsx";
import { Overlays } from "./sections/overlays.tsx";
import { Records } from "./sections/records.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { CodeInput } from "../../ui/controls/code-input.tsx";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

function SignInView() {
  return (
    <CenteredPage
      brandName="Extintor"
      title="Entra en tu cuenta"
      description="Te enviaremos un código de seis cifras. Sin contraseñas."
      footer={<span>Español · English · Català</span>}
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
        <Field label="Correo electrónico">
          {(control) => (
            <TextInput {...control} type="email" autoComplete="email" placeholder="nombre@empresa.es" />
          )}
        </Field>
        <Button type="submit" size="lg">
          Enviar código
        </Button>
      </form>
    </CenteredPage>
  );
}

function CodeView() {
  const [code, setCode] = useState("");
  return (
    <CenteredPage
      brandName="Extintor"
      title="Escribe el código"
      description={
        <>
          Lo hemos enviado a{" "}
          <strong className="font-medium text-foreground">marta@metalurgica.example</strong>. Vale diez
          minutos.
        </>
      }
    >
      <CodeInput label="Código de seis cifras" value={code} onChange={setCode} focusOnMount />
      <Button variant="secondary" size="lg">
        Reenviar código
      </Button>
    </CenteredPage>
  );
}

const views = { pieces: KitPage, forms: FormsView, frame: FrameView, "sign-in": SignInView, code: CodeView };
export type KitView = keyof typeof views;

export function KitViews({ view }: { view: KitView }) {
  const View = views[view];
  return <View />;
}

function KitPage() {
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-[90rem] min-w-0 flex-col gap-14 px-4 py-6 sm:px-8 sm:py-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <BrandName name="Extintor" />
          <h1 className="mt-6 text-3xl font-semibold tracking-[-0.03em]">Piezas</h1>
          <p className="mt-1 text-sm text-muted-foreground">
            Todas las piezas, en todos sus estados y en los dos temas. Solo existe en las ejecuciones locales.
          </p>
        </div>
        <ThemeChoice />
      </header>
      <Foundations />
      <ButtonsAndMenus />
      <Fields />
      <Feedback />
      <Records />
      <Overlays />
    </main>
  );
}
