/** Defers callbacks until it is opened, to simulate a peer that is slow for as long as the test needs. */
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
