import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from './icon-button'

test('an icon is named by its label, which is its tooltip too, and sends no form', () => {
  const { rerender } = render(<IconButton label="Cerrar">x</IconButton>)
  const attributes = () => ['type', 'title', 'aria-label'].map((name) => screen.getByRole('button').getAttribute(name))
  expect(attributes()).toStrictEqual(['button', 'Cerrar', 'Cerrar'])
  rerender(
    <IconButton label="Cerrar" title="Cerrar el aviso" aria-label="Otro">
      x
    </IconButton>,
  )
  expect(attributes()).toStrictEqual(['button', 'Cerrar el aviso', 'Cerrar'])
})
