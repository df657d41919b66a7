import { FormsView } from "./forms-view.tsx";
import { FrameView } from "./frame-view.tsx";
import { KitPage } from "./kit-page.tsx";
import { CodeView, SignInView } from "./sign-in-view.tsx";

const views = { pieces: KitPage, forms: FormsView, frame: FrameView, "sign-in": SignInView, code: CodeView };
export type KitView = keyof typeof views;

export function KitViews({ view }: { view: KitView }) {
  const View = views[view];
  return <View />;
}
