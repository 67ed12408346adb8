/** Asks whoever is at the screen to prove who they are; false if they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let underWay: Promise<boolean> | undefined;

/** The screen can ask from now on, until the returned function is called. */
export function offerProof(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/** Several calls that are refused at once share one question. False where no screen can ask. */
export async function askForProof(): Promise<boolean> {
  if (!underWay) {
    if (!ask) return false;
    underWay = ask().finally(() => {
      underWay = undefined;
    });
  }
  return underWay;
}
