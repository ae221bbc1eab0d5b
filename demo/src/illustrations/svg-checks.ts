/** For tests: why a drawing is refused, or undefined. Only gradients and shapes, which all renderers draw alike. */
export function badXml(svg: string): string | undefined {
  const open: string[] = []
  const allowed = new Set([
    'svg',
    'defs',
    'g',
    'path',
    'rect',
    'ellipse',
    'circle',
    'stop',
    'linearGradient',
    'radialGradient',
  ])
  const leftover = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g,
    (_tag, end, name, _attributes, empty) => {
      if (!allowed.has(name)) open.push(`!${name}`)
      else if (end) {
        if (open.pop() !== name) open.push(`!/${name}`)
      } else if (!empty) open.push(name)
      return ''
    },
  )
  if (leftover !== '') return `not an element: ${leftover.slice(0, 80)}`
  if (open.length > 0) return `not closed or not allowed: ${open.join()}`
  if (/NaN|undefined|Infinity|null/.test(svg)) return 'a number or colour is missing'
  const defined: string[] = svg.match(/(?<=id=")[^"]+/g) ?? []
  if (new Set(defined).size < defined.length) return 'an id is defined twice'
  const missing = (svg.match(/(?<=url\(#)[^)]+/g) ?? []).find((id) => !defined.includes(id))
  return missing === undefined ? undefined : `no gradient ${missing}`
}
