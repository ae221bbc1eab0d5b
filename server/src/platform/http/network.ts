import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'

/** What counts as one visitor's line: an IPv4 address, or the /64 a provider hands to one household. */
export const networkOf = (request: FastifyRequest): string => normalizeIP(request.ip, 64)
