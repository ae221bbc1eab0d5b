/** An empty field means no limit; undefined when the text is not a limit. */
export function capacityIn(text: string): number | null | undefined {
  const written = text.trim()
  if (written === '') return null
  return /^[1-9]\d{0,4}$/.test(written) && Number(written) <= 10_000 ? Number(written) : undefined
}

export const CAPACITY_INVALID = 'Escribe un número de 1 a 10000, o déjalo vacío'
