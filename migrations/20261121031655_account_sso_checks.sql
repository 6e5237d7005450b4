-- What single sign-on looks at by itself (decision 0253): whether domains still have their record, and whether the
-- people of open sessions are still in the directory, by the refresh token of their login.

insert into private.retention_period (subject, period) values
  ('sso_attempts', interval '1 day');

-- Job body, daily: queues a look at proven domains, every week, and every day where the record is missing. Removes
-- attempts of the day before.
create function private.queue_sso_domain_checks() returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job('CHECK_SSO_DOMAIN',
    'sso-domain:' || d.token || ':' || (private.now() at time zone 'UTC')::date,
    jsonb_build_object('accountId', d.account_id, 'domain', d.domain, 'token', d.token))
  from private.sso_domain d
  where d.proven_at is not null and d.lapsed_at is null and d.checked_at
    <= private.now() - case when d.missing_since is null then interval '6 days 20 hours' else interval '20 hours' end;
  delete from private.sso_attempt where begun_at < private.now() - private.kept_for('sso_attempts');
$$;

-- Job body, every ten minutes: queues a question to the directory for each session that was last confirmed half an
-- hour ago. Someone who leaves the directory thus loses the team within an hour.
create function private.queue_sso_session_checks() returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job('CHECK_SSO_SESSION',
    'sso-session:' || s.session_id || ':' || s.connection_id || ':' || extract(epoch from s.checked_at),
    jsonb_build_object('sessionId', s.session_id, 'connectionId', s.connection_id))
  from private.sso_session s join private.sso_connection c on c.id = s.connection_id and c.is_on
  where s.sealed_refresh_token is not null and s.valid_until > private.now()
    and s.checked_at <= private.now() - interval '30 minutes'
$$;

insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('QUEUE_SSO_DOMAIN_CHECKS', 'Find domains of single sign-on to check', 'Finne domener for felles innlogging å sjekke',
    'private.queue_sso_domain_checks'),
  ('QUEUE_SSO_SESSION_CHECKS', 'Find sessions of single sign-on to check',
    'Finne økter fra felles innlogging å sjekke', 'private.queue_sso_session_checks');
insert into private.job_kind (kind, title_en, title_nb) values
  ('CHECK_SSO_DOMAIN', 'Check a domain of single sign-on', 'Sjekke et domene for felles innlogging'),
  ('CHECK_SSO_SESSION', 'Ask a directory about a session', 'Spørre en katalog om en økt');
insert into private.schedule (name, cron, job_kind) values
  ('sso-domain-checks', '23 4 * * *', 'QUEUE_SSO_DOMAIN_CHECKS'),
  ('sso-session-checks', '*/10 * * * *', 'QUEUE_SSO_SESSION_CHECKS');

-- For the job CHECK_SSO_SESSION: returns {sealedRefreshToken, provider} and notes that the directory is asked now,
-- since a refresh token works once at many providers. Null if it was asked in the last twenty minutes, or the session
-- is over. A directory that does not answer is asked again half an hour later; after eight hours without an answer the
-- session no longer opens the team (valid_until).
create function service.take_sso_check(session_id uuid, connection_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session private.sso_session;
begin
  update private.sso_session s set checked_at = private.now()
  where s.session_id = take_sso_check.session_id and s.connection_id = take_sso_check.connection_id
    and s.sealed_refresh_token is not null and s.valid_until > private.now()
    and s.checked_at <= private.now() - interval '20 minutes'
  returning * into session;
  return (
    select jsonb_build_object('sealedRefreshToken', session.sealed_refresh_token, 'provider', private.sso_provider(c))
    from private.sso_connection c where c.id = session.connection_id);
end
$$;

-- For the job CHECK_SSO_SESSION: notes the directory's answer. is_member: false ends the session's access to the team.
-- sealed_refresh_token: the next one, or null to keep the present one.
create function service.note_sso_check(
  session_id uuid, connection_id uuid, is_member boolean, sealed_refresh_token text
) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.sso_session s
  set valid_until = private.now() + case when is_member then interval '8 hours' else interval '0' end,
    sealed_refresh_token = case when is_member
      then coalesce(note_sso_check.sealed_refresh_token, s.sealed_refresh_token) end
  where s.session_id = note_sso_check.session_id and s.connection_id = note_sso_check.connection_id
$$;

grant execute on function
  service.take_sso_check(uuid, uuid), service.note_sso_check(uuid, uuid, boolean, text)
to service_role;
