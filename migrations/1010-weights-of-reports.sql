-- Known shares of the population by question or attribute, and the bound of the weights; null without weights.
alter table reports add column weighting jsonb;
