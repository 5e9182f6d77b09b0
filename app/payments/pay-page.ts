type Checkout = { sessionId?: string; url: string; isPaid?: true };

/** Our page before the provider's, which asks what the law wants to be asked. */
export function payPage({ sessionId, url, isPaid }: Checkout): string {
  return sessionId && !isPaid ? `/betaling/${sessionId}` : url;
}
