import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissingPicture } from './missing-picture'

const show = (of: Parameters<typeof MissingPicture>[0]['of'], alt = '') =>
  render(<MissingPicture of={of} alt={alt} isWhole={false} className={undefined} />).container

test.each([
  [{ id: 1, name: 'labial', brand: 'Bissú' }, 'B'],
  [{ id: 1, name: 'labial', brand: '' }, 'L'],
  [{ id: 1, name: '«ámbar»' }, 'Á'],
  [undefined, ''],
])('[SHOP-31] %j shows the initial «%s»', (of, initial) =>
  expect(show(of).querySelector('span')?.dataset['initial']).toBe(initial),
)

test('[SHOP-31] with a text of its own it is an image that says what is missing, else it is hidden', () => {
  const attributes = (alt: string) => {
    const picture = show(undefined, alt).querySelector('svg')
    return ['role', 'aria-label', 'aria-hidden'].map((name) => picture?.getAttribute(name))
  }
  expect(attributes('Labial')).toStrictEqual(['img', 'Labial. Sin foto por ahora', null])
  expect(attributes('')).toStrictEqual([null, null, 'true'])
})
