import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isLeftToBrowser } from '../../../testing/click-link'
import { replacePage } from '../../../ui/overlay/page-history'
import { startShowcase } from './start-showcase'

startShowcase()
beforeEach(() => {
  onTestFinished(() => document.body.replaceChildren())
  replacePage('/?categoria=Labios', 0)
  document.body.innerHTML = `
    <div id="destacado"><a href="/producto/3-labial">
      <span data-pictures="/media/aaa-1080.webp,/media/bbb-1080.webp"><img src="/media/aaa-1080.webp" sizes="10rem"></span>
    </a></div>`
  Image.prototype.decode = () => Promise.resolve()
})
const part = (selector: string) => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`${selector} is missing`)
  return found
}
const seconds = () => [...document.querySelectorAll('.second-picture')].map((one) => one.getAttribute('src'))
const over = (pointerType: string) =>
  fireEvent(part('img'), new PointerEvent('pointerover', { pointerType, bubbles: true }))

test('[SHELF-07] a piece opens above the list', () => {
  let opened = ''
  // Sent by wouter.
  addEventListener('pushState', () => (opened = location.pathname + location.search), { once: true })
  expect(fireEvent.click(part('img'))).toBe(false)
  expect(opened).toMatch(/^.producto.3-labial/)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('[SHELF-07] with %s a piece opens elsewhere', (key) => {
  expect(isLeftToBrowser(part('img'), { [key]: true })).toBe(true)
})

test('[SHELF-06] a mouse shows the second picture of the wide card once, a finger does not', async () => {
  over('touch')
  await Promise.resolve()
  expect(seconds()).toStrictEqual([])
  over('mouse')
  await waitFor(() => expect(seconds()).toStrictEqual(['/media/bbb-1080.webp']))
  over('mouse')
  await Promise.resolve()
  expect(seconds()).toHaveLength(1)
})

test('[SHELF-06] a second picture that cannot be loaded is not shown', async () => {
  Image.prototype.decode = () => Promise.reject(new Error('no'))
  over('mouse')
  await new Promise((done) => setTimeout(done))
  expect(seconds()).toStrictEqual([])
})

test('[SHELF-07] a piece of the novelties opens above the list, whose filters stay in the address', () => {
  document.body.innerHTML = '<div id="novedades"><a href="/producto/4-base">Base</a></div><a href="/x">Otro</a>'
  expect(fireEvent.click(part('#novedades a'))).toBe(false)
  expect(location.pathname + location.search).toBe('/producto/4-base?categoria=Labios')
  expect(isLeftToBrowser(part('a[href="/x"]'))).toBe(true)
})
