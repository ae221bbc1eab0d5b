import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { allWords } from '../../../testing/read-screen'
import { StaleNotice } from './stale-selection'

test.each([
  [1, [], ['Producto 1']],
  [2, [3], ['Producto 1', 'Producto 2', '1 producto ya no existe']],
  [8, [], [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Producto ${at}`)],
  [9, [], [...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Producto ${at}`), 'y 1 más']],
  [1, [2, 3], ['Producto 1', '2 productos ya no existen']],
  [0, Array.from({ length: 1_200 }, (_, at) => at), ['1,200 productos ya no existen']],
])('of %d changed products and the missing ones the notice names each', (count, missing, items) => {
  const changed = Array.from({ length: count }, (_, at) => aSelectedProduct(at + 1))
  const { container } = render(
    <StaleNotice
      stale={{ changed, missing }}
      what="no se guardó nada"
      advice="Vuelve a guardar."
      renderProduct={({ name }) => name}
    />,
  )
  expect(allWords('listitem', container)).toStrictEqual(items)
})
