/** Beside what the starter invented. Only on the machine of who tries it out: elsewhere it is not shown at all. */
export function ExampleMark() {
  return (
    <span className="inline-block whitespace-nowrap rounded-full border border-current px-2.5 font-normal font-text text-small leading-6 opacity-80">
      voorbeeld
    </span>
  );
}
