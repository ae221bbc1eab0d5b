import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mendServerPictures } from './mend-server-pictures'

const initials = () => [...document.querySelectorAll('[data-initial]')].map((one) => one.getAttribute('data-initial'))

test('[SHELF-08] pictures of the row that cannot be loaded, before or after, become the initial', async () => {
  const picture = (name: string) =>
    `<a href="/producto/3-x"><span data-picture-of="${name}"><img class="card-picture" src="/media/no-1080.webp"></span></a>`
  document.body.innerHTML = `${picture('Ñandú')}${picture('Bissú')}<img id="other" src="/otra.webp">`
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return this.parentElement?.dataset['pictureOf'] === 'Ñandú'
  })
  onTestFinished(() => {
    complete.mockRestore()
    document.body.replaceChildren()
  })
  mendServerPictures()
  await vi.waitFor(() => expect(initials()).toStrictEqual(['Ñ']))
  expect(document.querySelector('svg')?.getAttribute('class')).toBe('size-full card-picture')
  for (const image of document.querySelectorAll('img')) fireEvent.error(image)
  await vi.waitFor(() => expect(initials()).toStrictEqual(['Ñ', 'B']))
  expect(document.querySelectorAll('img')).toHaveLength(1)
})
