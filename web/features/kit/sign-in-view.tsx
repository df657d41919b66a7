import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { CodeInput } from "../../ui/controls/code-input.tsx";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

export function SignInView() {
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

export function CodeView() {
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
