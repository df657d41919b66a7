import { useText } from "../../text/use-text.ts";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { DeviceKeeping } from "./device-keeping.tsx";

/** Help for whoever works with a finger: gestures, work without a network, installing. */
export function PhoneHelp() {
  const { help: text } = useText("unsent");
  return (
    <>
      {[text.gestures, text.offline].map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Card>
            <ul className="divide-y">
              {lines.map((line) => (
                <li key={line} className="px-4 py-3 text-pretty">
                  {line}
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      <Section title={text.device}>
        <Card>
          <CardContent>
            <DeviceKeeping />
          </CardContent>
        </Card>
      </Section>
    </>
  );
}
