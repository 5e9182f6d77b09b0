/** The form of the site sends "ask" or "meant" in it; without it the API asks nothing and sets no cookie. */
export const secondHeader = "Second-Appointment";
