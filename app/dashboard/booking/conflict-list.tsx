/** What stands in the way. */
export function ConflictList({ conflicts }: { conflicts: string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {conflicts.map((conflict) => (
        <li key={conflict} className="wrap-anywhere">
          {conflict}
        </li>
      ))}
    </ul>
  );
}
