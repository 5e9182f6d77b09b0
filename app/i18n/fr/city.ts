/** "Courtrai (Kortrijk)": what people search for in French, and what the sign on the road says. */
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
