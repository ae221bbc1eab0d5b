import { expect, test } from 'vitest'
import { boldParts } from './bold-parts'

const shown = (message: string) => boldParts(message).map(({ text, isBold }) => (isBold ? `<b>${text}</b>` : text))

test.each([
  ['Pedido *PED-1*.', ['Pedido ', '<b>PED-1</b>', '.']],
  ['*Total: $5*', ['<b>Total: $5</b>']],
  ['*a* y *b c*', ['<b>a</b>', ' y ', '<b>b c</b>']],
  ['(*a*)\n*b*', ['(', '<b>a</b>', ')\n', '<b>b</b>']],
  ['sin nada', ['sin nada']],
  ['2*3*4', ['2*3*4']],
  ['* a *', ['* a *']],
  ['* a*', ['* a*']],
  ['*a *', ['*a *']],
  ['*a\nb*', ['*a\nb*']],
  ['*sola', ['*sola']],
  ['**', ['**']],
  ['**a**', ['**a**']],
  ['<i>*x*</i>', ['<i>', '<b>x</b>', '</i>']],
  ['', []],
])('%j is shown as WhatsApp shows it', (message, parts) => {
  expect(shown(message)).toStrictEqual(parts)
})
