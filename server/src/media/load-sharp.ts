import type sharp from 'sharp'

type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/** The picture library, with the first picture: loading it would be a third of what a start of the shop costs. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // The queue already gives every picture a core; the rest belongs to the shop.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
