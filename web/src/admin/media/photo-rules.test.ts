import { expect, test } from 'vitest'
import { outcomeOf, withChange, withDescriptions, withPath } from './photo-rules'

const sent = { key: 'a', name: 'a.png', preview: 'blob:a', progress: 0.4 }
const stored = { key: 'b', name: 'b', preview: '/b.webp', path: '/b.webp' }

test('a change is made to the photo of its key alone', () => {
  expect(withChange([sent, stored], 'a', { progress: 0.9, failure: 'x' })).toStrictEqual([
    { key: 'a', name: 'a.png', preview: 'blob:a', progress: 0.9, failure: 'x' },
    stored,
  ])
})

test('an uploaded photo has its path and shows no progress', () => {
  expect(withPath([sent, stored], 'a', '/new.webp')).toStrictEqual([
    { key: 'a', name: 'a.png', preview: 'blob:a', path: '/new.webp' },
    stored,
  ])
})

test('stored pictures get the name and size of their file; one without a name keeps the last part of its path', () => {
  const nameless = { ...stored, key: 'c', name: 'c', path: '/c.webp' }
  const images = [
    { path: '/b.webp', originalName: 'labial.jpg', size: 10 },
    { path: '/c.webp', originalName: '', size: 20 },
  ]
  expect(withDescriptions([sent, stored, nameless], images)).toStrictEqual([
    sent,
    { ...stored, name: 'labial.jpg', size: 10 },
    { ...nameless, size: 20 },
  ])
})

test.each([
  { photos: [], outcome: { paths: [] } },
  { photos: [stored, { ...stored, path: '/a.webp' }], outcome: { paths: ['/b.webp', '/a.webp'] } },
  { photos: [sent, stored], outcome: { paths: ['/b.webp'], failure: 'Error desconocido' } },
  { photos: [{ ...sent, failure: '' }, stored], outcome: { paths: ['/b.webp'], failure: 'Error desconocido' } },
  {
    photos: [stored, { ...sent, failure: 'Muy grande' }],
    outcome: { paths: ['/b.webp'], failure: 'Muy grande' },
  },
])('the outcome of $photos.length photos: $outcome', ({ photos, outcome }) => {
  expect(outcomeOf(photos)).toStrictEqual(outcome)
})
