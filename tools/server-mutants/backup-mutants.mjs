/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const backupMutants = [
  // Backups of the night
  ['platform', "if (lock === undefined) return undefined\n", '', 'one of several instances makes the backup of the night', 'nightly'],
  ['backup', "if (tonight.some(({ state }) => state === 'proven')) return false\n", '', 'a night has one backup', 'night-rules'],
  ['backup', "if (onlyIfDue && !isBackupDue(backups, tx.now, plan)) return undefined\n", '', 'an instance that has waited for the backup of the night makes no second one', 'nightly'],
  ['backup', "if (isLastTryKilled(nights.backups, nights.plan)) await addFailureNotice(tx, tx.now)\n", '', 'a night whose last backup was killed is notified', 'open-backups'],
  ['backup', "order by started_at desc, name desc`)", 'order by started_at, name`)', 'the last backup is listed first', 'nightly'],
  ['backup', "case state when 'started' then 'failed'", "case state when 'started' then 'unproven'", 'a run killed while it wrote has failed', 'nightly'],
  ['backup', "update backups set finished_at = null\n", "update backups set state = 'copied', finished_at = null\n", 'the verdict of a backup that is proven again holds meanwhile', 'open-backups'],
  ['backup', "where state = 'failed' and started_at < ${before}`", "where started_at < ${before}`", 'backups of more than 30 days with a file stay', 'nightly'],
  ['platform', '  await compareTables(client, snapshot)\n', '', 'a backup is proven by rows and checksum of every table that was restored', 'prove-backup'],
  ['backup', '!isDeepStrictEqual(manifest, written)', 'false', 'a file in the place of the backup that was written is not proven', 'prove-backup'],
  ['backup', "await finish(deps, name, { state: 'proven', reason: '' })", "await finish(deps, name, { state: 'unproven', reason: '' })", 'a backup that was restored whole is proven', 'nightly'],
  ['backup', 'now.getTime() - startedAt.getTime() < DAY_MS', 'now.getTime() - startedAt.getTime() <= DAY_MS', 'all of less than 24 hours are kept', 'retention-rules'],
  ['backup', ' <= KEPT_AT_MOST_MS', ' <= Infinity', 'backups older than six months are removed', 'retention-rules'],
  ['backup', 'void backups.startRemoval()', 'undefined', 'old backups are removed also when no new one is made', 'open-backups'],
  ['backup', '(provenAt ?? since).getTime() > LATE_AFTER_MS', '(provenAt ?? since).getTime() >= LATE_AFTER_MS', '36 hours are in time', 'health-rules'],
  ['backup', "if (row.state !== 'started') return", 'if (!BACKUP_LIFE[row.state].isRunning) return', 'a backup that is being proven has its file', 'nightly'],
  ['backup', 'is_running: isRunning', 'is_running: false', 'a backup that is being made is shown as such', 'nightly'],
  ['backup', "await tx.record({ action: 'delete', subject: 'backup', subjectId: name })\n", '', 'a removed backup is audited', 'nightly'],
  ['backup', 'await findOwnAccount(context, requester)\n', '', 'a download asks for the password', 'nightly'],
  ['backup', 'link_hash = ${hash} and link_until > ${now}', 'link_hash = ${hash} and link_until >= ${now}', 'a link to a backup lasts a minute', 'nightly'],
  ['backup', "where name = ${name} and state in ('proven', 'unproven')`)\n\n/** Replaces", "where name = ${name}`)\n\n/** Replaces", 'a backup without a file is not proven again', 'nightly'],
  ['backup', "tx.record({ action: 'prove', subject: 'backup', subjectId: name })\n", "undefined\n", 'a proof on request is audited', 'nightly'],
  // Self-check
  ['doctor', 'if (isQuick && check.isSlow === true) continue\n', '', 'slow parts are left out of the quick form', 'self-checks'],
  ['doctor', 'const mended = isRepairing && repair', 'const mended = repair', 'nothing is mended without being asked for', 'self-checks', 'doctor'],
  ['doctor', 'set checked_at = excluded.checked_at, problems = excluded.problems', 'set checked_at = excluded.checked_at', 'a later check replaces what an earlier one found', 'self-checks'],
  ['doctor', 'where title <> all(${titles}::text[])', 'where title = all(${titles}::text[])', 'a part that no longer exists is not shown', 'self-checks'],
  ['doctor', 'last < openedAt', 'last > openedAt', 'a shop is checked once it is open', 'self-checks'],
  ['doctor', 'is_mendable: isMendable,', 'is_mendable: true,', 'only what needs no decision is called mendable', 'self-checks'],
  ['backup', "health === 'late' ? [last] : []", '[]', 'the self-check tells the age of the last proven backup', 'self-checks'],
  // Erasures
  ['backup', 'where (one ->> 1)::timestamptz = created_at order by id', 'order by id', 'an id that another row has now is not erased again', 'erasures'],
  ['backup', 'await saveErasure(tx, kind, ids)\n', '', 'an erasure is remembered', 'erasures'],
  ['backup', 'const known = new Set(written.map(idOfLine))\n', 'const known = new Set()\n', 'an erasure is written once', 'erasures'],
  ['privacy', "'order-texts': forgetTextsAgain,", "'order-texts': async () => {},", 'texts of finished orders are forgotten again', 'erasures'],
  ['privacy', "await recordErasure(tx, 'account', [user.id])\n", '', 'a deleted account is deleted again', 'erasures'],
  // Bad days
  ['platform', "await loader.abort(new Error('The restore failed'))\n", '', 'a restore that fails ends its COPY, without which it hangs', 'load-tables'],
  ['backup', 'if (Date.now() - mtimeMs > LEFT_AFTER_MS) await', 'await', 'a backup that is being written is not removed', 'remove-unfinished'],
  ['backup', 'await removeUnfinished(dirname(file))\n', '', 'what a killed backup left is removed', 'backup'],
  // Upgrades
  ['backup', 'select exists (select from orders)', 'select true or exists (select from orders)', 'a shop without orders is not backed up before an upgrade', 'back-up-before-upgrade'],
  ['backup', 'await saveMade(client, filling.made)\n', '', 'the backups of a replaced shop are removed when they are old', 'backup/backup'],
  ['backup', '.map(asKilled)', '', 'a killed backup is shown as failed before it is taken up', 'nightly'],
]
