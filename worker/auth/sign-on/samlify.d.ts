// The types of samlify bring those of a browser with them, which a Worker is not (worker/tsconfig.json). The plugin names one of them, and
// the identity provider of the tests uses the rest.
type Entity = {
  entityMeta: {
    getEntityID: () => string;
    getAssertionConsumerService: (binding: "post") => string;
    isWantAssertionsSigned: () => boolean;
    getNameIDFormat: () => unknown;
  };
  createLoginResponse: (
    sp: unknown,
    request: unknown,
    binding: "post",
    user: object,
    replace: (template: string) => { id: string; context: string },
  ) => Promise<unknown>;
};
type Make = (settings: object) => Entity;

export declare const IdentityProvider: Make;
export declare const ServiceProvider: Make;
export declare const SamlLib: {
  defaultLoginResponseTemplate: { context: string };
  replaceTagsByValue: (template: string, values: Record<string, unknown>) => string;
};
export declare const setSchemaValidator: (validator: { validate: (xml: string) => Promise<string> }) => void;

declare const samlify: {
  IdentityProvider: Make;
  ServiceProvider: Make;
};
export default samlify;
