import balanceCurl from './examples/balance.sh?raw';
import balancePython from './examples/balance.py?raw';
import balanceTypeScript from './examples/balance.ts?raw';
import errorsCurl from './examples/handle-errors.sh?raw';
import errorsPython from './examples/handle-errors.py?raw';
import errorsTypeScript from './examples/handle-errors.ts?raw';
import listCurl from './examples/list-orders.sh?raw';
import listPython from './examples/list-orders.py?raw';
import listTypeScript from './examples/list-orders.ts?raw';
import panelCurl from './examples/panel.sh?raw';
import panelPython from './examples/panel.py?raw';
import panelTypeScript from './examples/panel.ts?raw';
import placeCurl from './examples/place-order.sh?raw';
import placePython from './examples/place-order.py?raw';
import placeTypeScript from './examples/place-order.ts?raw';
import verifyCurl from './examples/verify-webhook.sh?raw';
import verifyPython from './examples/verify-webhook.py?raw';
import verifyTypeScript from './examples/verify-webhook.ts?raw';

export interface Example {
  readonly label: string;
  readonly curl: string;
  readonly typeScript: string;
  readonly python: string;
}

/** Drops the empty export, which only makes the file a module for the compiler. */
const trimExample = (code: string) => code.replace(/\n+export \{\};\n$/, '').trimEnd();

const example = (label: string, curl: string, typeScript: string, python: string): Example => ({
  label,
  curl: trimExample(curl),
  typeScript: trimExample(typeScript),
  python: trimExample(python),
});

/** Tests run these files against a server unchanged. */
export const examples = {
  authentication: example('Read the balance', balanceCurl, balanceTypeScript, balancePython),
  errors: example('Handle an error', errorsCurl, errorsTypeScript, errorsPython),
  paging: example('List orders page by page', listCurl, listTypeScript, listPython),
  idempotency: example('Place an order', placeCurl, placeTypeScript, placePython),
  webhooks: example('Verify a signature', verifyCurl, verifyTypeScript, verifyPython),
  panel: example('Call the panel dialect', panelCurl, panelTypeScript, panelPython),
} satisfies Readonly<Record<string, Example>>;
