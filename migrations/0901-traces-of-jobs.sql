-- The trace in which a job was asked for (W3C Trace Context), so that its spans belong to the request's. Ids alone.
alter table jobs add column traceparent text;
