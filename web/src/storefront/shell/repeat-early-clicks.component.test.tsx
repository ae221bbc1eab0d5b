import { expect, test } from 'vitest'
import { repeatEarlyClicks } from './repeat-early-clicks'

test('each button that was pressed before the script is pressed once, also by its icon', () => {
  document.body.innerHTML = '<button id="a"><svg></svg></button><button id="b"></button><p></p>'
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id), { once: false })
  const find = (selector: string) => document.querySelector(selector) as Element
  window.earlyClicks = [find('svg'), find('#b'), find('#a'), find('p'), document]
  repeatEarlyClicks()
  expect([pressed, 'earlyClicks' in window, window.earlyClicks]).toStrictEqual([['a', 'b'], true, undefined])
  repeatEarlyClicks()
  expect(pressed).toHaveLength(2)
  document.body.replaceChildren()
})
