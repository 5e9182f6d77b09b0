/**
 * The header with which the site's form sends "ask" or "meant". Without it the API asks nothing and sets no
 * cookie.
 */
export const secondHeader = "Second-Appointment";
