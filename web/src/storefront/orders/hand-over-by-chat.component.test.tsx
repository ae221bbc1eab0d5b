import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { HandOverByChat } from './hand-over-by-chat'

function show(footer: string) {
  document.body.innerHTML = `<footer id="pie">${footer}</footer>`
  onTestFinished(() => document.body.replaceChildren())
  render(<HandOverByChat />)
  return screen.queryByRole('link', { name: 'Escribir por WhatsApp' })
}

test('who can choose no hand-over writes to the shop, in another tab, about her order', () => {
  const link = show('<a href="https://wa.me/525511112222?text="></a>')
  expect(['href', 'target', 'rel'].map((name) => link?.getAttribute(name))).toStrictEqual([
    'https://wa.me/525511112222?text=Hola%2C%20quiero%20hacer%20un%20pedido.%20%C2%BFD%C3%B3nde%20y%20cu%C3%A1ndo%20lo%20puedo%20recoger%3F',
    '_blank',
    'noopener noreferrer',
  ])
})

test('a shop without a number offers no chat', () => expect(show('')).toBeNull())
