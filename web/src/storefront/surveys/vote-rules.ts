import type { Survey, VoteResult } from '@tocador/contracts/surveys/survey-schemas'

/** A survey after one of its options gained or lost votes; no count falls below zero (SURV-18). */
function withVotes(survey: Survey, changes: ReadonlyMap<number, number>): Survey {
  const options = survey.options.map((option) => ({
    ...option,
    votes: Math.max(0, option.votes + (changes.get(option.id) ?? 0)),
  }))
  const sum = [...changes.values()].reduce((total, change) => total + change, 0)
  return { ...survey, options, total_votes: Math.max(0, survey.total_votes + sum) }
}

/** SURV-16, SURV-17: what the survey will look like after a click on the option. */
export function toggled(survey: Survey, optionId: number): Survey {
  const hasVoted = survey.user_votes.includes(optionId)
  return {
    ...withVotes(survey, new Map([[optionId, hasVoted ? -1 : 1]])),
    user_votes: hasVoted ? survey.user_votes.filter((id) => id !== optionId) : [...survey.user_votes, optionId],
  }
}

/** SURV-20: all votes in the survey move to the option. */
export function moved(survey: Survey, optionId: number): Survey {
  const changes = new Map(survey.user_votes.map((id): [number, number] => [id, -1]))
  changes.set(optionId, survey.user_votes.includes(optionId) ? 0 : 1)
  return { ...withVotes(survey, changes), user_votes: [optionId] }
}

/** SURV-19: the server's reply decides, and its counts replace the expected ones. */
export function counted(survey: Survey, { action, option_id: optionId, votes, total_votes }: VoteResult): Survey {
  const others = survey.user_votes.filter((id) => id !== optionId)
  return {
    ...survey,
    total_votes,
    options: survey.options.map((option) => (option.id === optionId ? { ...option, votes } : option)),
    user_votes: action === 'voted' ? [...others, optionId] : others,
  }
}

/** The survey as everybody sees it: without the votes of the account, and its suggestions that wait for approval. */
export const withoutAccount = (survey: Survey): Survey => ({
  ...survey,
  user_votes: [],
  options: survey.options.filter(({ status }) => status === 'approved'),
})
