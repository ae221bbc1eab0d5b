import type sharp from 'sharp'

type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/** Loads the picture library on first use, because loading it would take a third of the server's start-up time. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // The queue already encodes pictures in parallel; more threads would slow down the shop's requests.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
