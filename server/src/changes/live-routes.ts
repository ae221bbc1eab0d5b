import type { FastifyInstance } from 'fastify'
import { openLive } from '@tocador/contracts/live/live-endpoints'
import { EVENT_STREAM } from '@tocador/contracts/live/live-words'
import { limitedNetwork } from '../platform/http/limits/limited-network'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { EventStreams, type StreamLimits } from '../platform/http/event-streams'
import { startLiveFeed, type LiveFeedOptions } from './live-feed'
import type { Listener } from './tell-streams'

/** The stream that announces changes to open pages. Every instance serves its own streams. */
export function liveRoutes(
  app: FastifyInstance,
  options: LiveFeedOptions & { streamLimits?: StreamLimits | undefined },
): void {
  const streams = new EventStreams<Listener>(options.streamLimits)
  const feed = startLiveFeed(streams, options)
  app.addHook('preClose', async () => {
    feed.stop()
    streams.stop()
  })

  serve(app, openLive, ({ caller, body, request, reply }) => {
    // Other clients would wait for the end of the answer.
    if (request.headers.accept?.includes(EVENT_STREAM) !== true) throw new Refusal('STREAM_ONLY')
    if (caller.kind !== 'guest') {
      const { kind, user, tokenHash } = caller
      const countedAs = app.hasLimits ? ({ kind: 'account', key: String(user.id) } as const) : undefined
      return streams.open(reply, { kind, userId: user.id, sessionId: undefined, tokenHash, countedAs })
    }
    const network = limitedNetwork(caller, request)
    const countedAs = network === '' ? undefined : ({ kind: 'network', key: network } as const)
    return streams.open(reply, {
      kind: 'guest',
      userId: undefined,
      sessionId: body.sessionId ?? undefined,
      tokenHash: undefined,
      countedAs,
    })
  })
}
