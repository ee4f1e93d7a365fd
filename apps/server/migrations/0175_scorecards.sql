-- What reviewers are asked about an applicant.
create table data.recruitment_questions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  text text not null,
  kind text not null check (kind in ('scale', 'yes-no', 'text')),
  weight smallint not null default 1 check (weight between 1 and 10),
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index recruitment_questions_by_position on data.recruitment_questions (organisation_id, position, id);
select data.adopt('recruitment_questions');
select data.register_columns('recruitment_questions', 'organisation', 'life of the organisation', 'keep',
  array['text', 'kind', 'weight', 'position', 'archived']);

-- What one reviewer thinks of one applicant. Written in confidence: the applicant's download says that it exists, not what it says.
create table data.scorecards (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  user_id bigint not null,
  reviewer_id bigint not null,
  comment text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, application_id, reviewer_id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, reviewer_id) references data.users (organisation_id, id)
);
create index scorecards_by_user on data.scorecards (organisation_id, user_id);
create index scorecards_by_reviewer on data.scorecards (organisation_id, reviewer_id);
select data.adopt('scorecards');
select data.register_columns('scorecards', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['application_id', 'user_id', 'reviewer_id']);
select data.register_columns('scorecards', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['comment']);
select data.register_export('scorecards', 'withhold', array['reviewer_id', 'comment']);

create table data.scorecard_answers (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  scorecard_id bigint not null,
  user_id bigint not null,
  question_id bigint not null,
  -- 1 to 5; yes is 5 and no is 1; null where the answer is in words
  score smallint check (score between 1 and 5),
  text text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, scorecard_id, question_id),
  foreign key (organisation_id, scorecard_id) references data.scorecards (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, question_id) references data.recruitment_questions (organisation_id, id)
);
create index scorecard_answers_by_user on data.scorecard_answers (organisation_id, user_id);
create index scorecard_answers_by_question on data.scorecard_answers (organisation_id, question_id);
select data.adopt('scorecard_answers');
select data.register_columns('scorecard_answers', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['scorecard_id', 'user_id', 'question_id']);
select data.register_columns('scorecard_answers', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['score', 'text']);
select data.register_export('scorecard_answers', 'withhold', array['question_id', 'score', 'text']);

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['score-applications']
 where 'manage-permissions' = any(permissions);
