import type { PageWords } from "../message-types.ts";

export const erased: PageWords["erased"] = {
  title: "Your details have been erased",
  meta: "What we kept of your appointment has been erased.",
  text: "The link to your appointment no longer works. All that remains with us is that there was an appointment at that time, not whose.",
  home: "To the booking page",
};

export const noReviews: PageWords["noReviews"] = {
  title: "No e-mails about reviews",
  question: "Rather not get e-mails about reviews?",
  text: "After a visit we ask for a review, once every six months at most. One tap and we’ll stop. You’ll still get e-mails about your appointments.",
  button: "Don’t ask me for reviews",
  done: "All right",
  doneText: "We won’t ask you for reviews any more. You’ll still get e-mails about your appointments.",
  changedMind: (phone) => <>Changed your mind? Tell us in the shop or call{phone && <> {phone}</>}.</>,
};
