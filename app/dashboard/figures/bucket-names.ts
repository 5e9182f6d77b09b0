export const bucketNames = { dag: "Dag", week: "Week", maand: "Maand" } as const;
