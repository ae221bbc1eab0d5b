/** `Precios y existencias de las 18:30.`, in the visitor's time zone; with the day when it was not today. */
export function pricesText(at: number | undefined, now = new Date()): string {
  if (at === undefined) return ''
  const seen = new Date(at)
  const hour = [seen.getHours(), seen.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  if (seen.toDateString() === now.toDateString()) return `Precios y existencias de las ${hour}.`
  return `Precios y existencias de las ${hour} del ${seen.toLocaleDateString('es-MX', { day: 'numeric', month: 'long' })}.`
}
