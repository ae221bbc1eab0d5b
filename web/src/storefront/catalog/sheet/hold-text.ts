const units = [
  [1440, 'día', 'días'],
  [60, 'hora', 'horas'],
  [1, 'minuto', 'minutos'],
] as const

/** `60 minutos`, `24 horas`, `7 días`: the largest unit of which there are at least two. */
export function holdText(minutes: number): string {
  const [size, one, many] = units.find(([of]) => minutes % of === 0 && minutes >= 2 * of) ?? units[2]
  const count = minutes / size
  return `Queda apartado para ti ${count} ${count === 1 ? one : many}.`
}
