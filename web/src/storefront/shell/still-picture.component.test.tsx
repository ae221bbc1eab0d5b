import { expect, test } from 'vitest'
import { renderOnServer } from '../../testing/render-on-server'
import { StillPicture } from './still-picture'

async function show(images: string) {
  const part = await renderOnServer(<StillPicture images={images} of={{ id: 7, name: 'Rubor' }} sizes="112px" />)
  const initials = [...part.querySelectorAll<HTMLElement>('[data-initial]')]
  return {
    pictures: [...part.querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.getAttribute('alt')]),
    initials: initials.map((one) => [one.dataset['initial'], one.closest('[hidden]') === null ? 'shown' : 'hidden']),
  }
}

test('the first picture is shown, with the initial hidden beside it for when it cannot be loaded', async () => {
  expect(await show('/media/aaa-640.webp,/media/bbb-640.webp')).toStrictEqual({
    pictures: [['/media/aaa-640.webp', '']],
    initials: [['R', 'hidden']],
  })
})

test('without a picture the initial alone is shown', async () => {
  expect(await show('')).toStrictEqual({ pictures: [], initials: [['R', 'shown']] })
})
