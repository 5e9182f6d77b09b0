export const tooManyTitles = {
  too_many_open_bookings: "Bel ons even",
  unconfirmed_email: "Open eerst je mail",
};
export const noPrepaymentTitle = "Je hoeft niets vooraf te betalen";
