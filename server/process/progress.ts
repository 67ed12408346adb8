export interface Progress {
  /** Runs the work. If it takes more than a second, prints its name and then its duration. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

const quietMs = 1000;

export function createProgress(write: (line: string) => void): Progress {
  return {
    async step(name, work) {
      const begin = performance.now();
      let isSlow = false;
      const timer = setTimeout(() => {
        isSlow = true;
        write(`${name} …`);
      }, quietMs);
      try {
        const result = await work();
        if (isSlow) write(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
