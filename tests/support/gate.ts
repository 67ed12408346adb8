/** Holds callbacks back until it is opened: for a peer that takes its time for as long as a test wants. */
export function createGate(): { pass(go: () => void): void; open(): void } {
  const held: (() => void)[] = [];
  let isOpen = false;
  return {
    pass(go) {
      if (isOpen) go();
      else held.push(go);
    },
    open() {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
  };
}
