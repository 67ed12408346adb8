export interface Progress {
  /** Runs the work; a step of over one second announces itself and, when it succeeds, says how long it took. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

const quietMs = 1000;

export function createProgress(write: (line: string) => void): Progress {
  return {
    async step(name, work) {
      const begin = performance.now();
      let announced = false;
      const timer = setTimeout(() => {
        announced = true;
        write(`${name} …`);
      }, quietMs);
      try {
        const result = await work();
        if (announced) write(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
