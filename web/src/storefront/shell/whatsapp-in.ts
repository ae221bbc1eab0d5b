/** The shop's number in the details of a refusal that offers WhatsApp. */
export function whatsappIn(details: unknown): string | undefined {
  const number = (details as { whatsapp?: unknown } | null | undefined)?.whatsapp
  return typeof number === 'string' && number !== '' ? number : undefined
}
