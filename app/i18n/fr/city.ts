/** Returns "Courtrai (Kortrijk)": the name that people search for in French, and the one on road signs. */
export function inFrench(city: string): string {
  const french = names[city];
  return french ? `${french} (${city})` : city;
}

const names: Record<string, string | undefined> = {
  Antwerpen: "Anvers",
  Brugge: "Bruges",
  Gent: "Gand",
  Ieper: "Ypres",
  Kortrijk: "Courtrai",
  Leuven: "Louvain",
  Mechelen: "Malines",
  Menen: "Menin",
  Oostende: "Ostende",
  Ronse: "Renaix",
  Veurne: "Furnes",
};
