/** Calls that come while a statement is under way share the next one: most of a statement's cost is not its rows. */
export function together<Input, Output>(
  work: (inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output | undefined> {
  let waiting: Call<Input, Output>[] = [];
  let isBusy = false;

  async function workAll(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      // Those of this turn too.
      await new Promise(setImmediate);
      const calls = waiting;
      waiting = [];
      try {
        const outputs = await work(calls.map(({ input }) => input));
        for (const [index, { resolve }] of calls.entries()) resolve(outputs[index]);
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    isBusy = false;
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isBusy) void workAll();
    });
}

type Call<Input, Output> = {
  input: Input;
  resolve(output: Output | undefined): void;
  reject(error: unknown): void;
};
