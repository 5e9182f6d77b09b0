import type { PageWords } from "../page-words.ts";

export const erased: PageWords["erased"] = {
  title: "Your details are erased",
  meta: "What we kept of your appointment is erased.",
  text: "The link to your appointment no longer works. All that remains with us is that there was an appointment at that time, not whose.",
  home: "To the booking page",
};

export const noReviews: PageWords["noReviews"] = {
  title: "No mails about reviews",
  question: "Rather no mails about reviews?",
  text: "After a visit we ask for a review, once every six months at most. One tap and we stop. You still get mails about your appointments.",
  button: "Do not ask me for reviews",
  done: "All right",
  doneText: "We will not ask you for reviews any more. You still get mails about your appointments.",
  changedMind: (phone) => <>Changed your mind? Say it in the shop or call {phone}.</>,
};
