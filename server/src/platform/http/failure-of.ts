import { refusalStatus, refusalText, type Failure, type RefusalCode } from '@tocador/contracts/refusal'
import {
  isBadData,
  isConflict,
  isConnectionLost,
  isConstraint,
  isTooSlow,
  isUnwritable,
  OutcomeUnknown,
} from '../database/database-errors'
import { isDiskFull } from '../disk-full'
import { Refusal } from './refusal'

export interface AnsweredFailure {
  status: number
  failure: Failure
  /** Seconds for `Retry-After`. */
  retryAfter?: number | undefined
  /** Expected refusals are not logged. */
  severity: 'expected' | 'warning' | 'fault'
}

const RETRY_SECONDS = 2
/** A full disk takes somebody who makes room. */
const RETRY_SAVING_SECONDS = 30

/** Whether the same call may succeed a little later: the database is away, busy or cannot save. A full disk can fail a read, too. */
export const isForNow = ({ code }: Failure): boolean =>
  code === 'UNAVAILABLE' || code === 'OUTCOME_UNKNOWN' || code === 'CANNOT_SAVE'

/** Maps a thrown value to the answer, without internal details. */
export function failureOf(error: unknown): AnsweredFailure {
  if (error instanceof Refusal) return refused(error)
  // The schemas should refuse these two before the database does.
  if (isBadData(error)) return { ...failed('INVALID_INPUT'), severity: 'warning' }
  if (isConstraint(error)) return { ...failed('CONFLICT'), severity: 'warning' }
  if (isUnwritable(error) || isDiskFull(error)) {
    return { ...failed('CANNOT_SAVE'), retryAfter: RETRY_SAVING_SECONDS, severity: 'warning' }
  }
  if (error instanceof OutcomeUnknown) {
    return { ...failed('OUTCOME_UNKNOWN'), retryAfter: RETRY_SECONDS, severity: 'warning' }
  }
  if (isConnectionLost(error) || isTooSlow(error) || isConflict(error)) {
    return { ...failed('UNAVAILABLE'), retryAfter: RETRY_SECONDS, severity: 'warning' }
  }
  return fromFramework(error) ?? { ...failed('SERVER_FAULT'), severity: 'fault' }
}

function refused(refusal: Refusal): AnsweredFailure {
  const { code, message, fields, details, retryAfter } = refusal
  const failure: Failure = {
    success: false,
    message,
    error: message,
    code,
    ...(fields && Object.keys(fields).length > 0 && { fields }),
    ...(details !== undefined && { details }),
  }
  return { status: refusalStatus(code), failure, retryAfter, severity: 'expected' }
}

export function failed(code: RefusalCode, status = refusalStatus(code)): AnsweredFailure {
  const message = refusalText(code)
  return { status, failure: { success: false, message, error: message, code }, severity: 'expected' }
}

const codeOfStatus = new Map<number, RefusalCode>([
  [404, 'UNKNOWN_ROUTE'],
  [405, 'METHOD_NOT_ALLOWED'],
  [408, 'REQUEST_TIMEOUT'],
  [413, 'TOO_LARGE'],
  [414, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
  [431, 'TOO_LARGE'],
])

/** Fastify and its plugins mark client errors with a 4xx status, and a server that is stopping with 503. */
function fromFramework(error: unknown): AnsweredFailure | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  const status = error.statusCode
  if (status === 503) return { ...failed('UNAVAILABLE'), retryAfter: RETRY_SECONDS }
  if (status < 400 || status > 499) return undefined
  const isJson = error instanceof SyntaxError || ('code' in error && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
  return failed(isJson ? 'INVALID_JSON' : (codeOfStatus.get(status) ?? 'INVALID_INPUT'), status)
}
