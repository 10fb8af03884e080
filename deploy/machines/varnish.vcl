# Varnish between nginx and the edges: stores the documents that are the same for all visitors, and files.
#
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/varnish.vcl -s malloc,2G -p http_gzip_support=off
#
# It needs the module xkey of Debian's package varnish-modules, and the file edges.vcl in the same folder. With
# http_gzip_support=off the edges' Brotli reaches the visitors; otherwise Varnish stores everything with gzip.
vcl 4.1;

import std;
import xkey;

include "edges.vcl";

sub vcl_recv {
  set req.backend_hint = edges.backend();

  if (req.method == "PURGE") {
    # nginx states the protocol of each request that it forwards, and an edge does not.
    if (client.ip !~ purgers || req.http.X-Forwarded-Proto) {
      return (synth(403, "Only the edges purge"));
    }
    # The documents stay, for the time when no edge can be reached.
    set req.http.X-Purged = xkey.softpurge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # The edges ignore fragments, which browsers never send.
  set req.url = regsub(req.url, "#.*$", "");

  # A stored object is served only while it is fresh. If a fetch of it fails, the request comes here again.
  if (req.restarts == 0) {
    unset req.http.X-Stale;
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Data, which the api tells nobody to store. Pictures are files.
  if (req.url ~ "^/(api|1)/" && req.url !~ "^/api/images[/?]") {
    return (pass);
  }
  # Who previews a version or takes part in a rollout gets documents that nobody else may get. All other cookies make
  # no difference to a document that the edge allows to be stored.
  if (req.http.Cookie ~ "(^|;\s*)(fc_rollout|fc_override|__Host-fc_override)=") {
    return (pass);
  }

  # One object for each encoding that the edges use.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_hash {
  # Tracking parameters make no other document. In a path or in another parameter's value the same text is part of it.
  hash_data(regsub(req.url, "\?.*$", ""));
  hash_data(regsuball(regsub(regsub(req.url, "^[^?]*", ""), "^\?", "&"), "(?i)&(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|yclid|epik|ef_id|s_kwcid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|_gl|_ga)=[^&]*", ""));
  hash_data(std.tolower(req.http.Host));
  return (lookup);
}

sub vcl_backend_response {
  # The next edge may have what this one has not. Pages that failed are not asked for twice.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage=|immutable") {
    # Remembered for a moment, so that visitors of such an address do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    set beresp.grace = 0s;
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "stale-if-error=") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  }
  return (deliver);
}

sub vcl_backend_error {
  # The edge that was chosen has ended: the next one gets a request without a body.
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  synthetic("This page cannot be shown right now. Please try again.");
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && !req.http.X-Stale && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Stale = "yes";
    return (restart);
  }
  # Browsers ask for a document each time, as without Varnish.
  if (resp.http.Surrogate-Key) {
    set resp.http.Cache-Control = "private, no-cache";
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.Age;
  }
  if (obj.hits > 0) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  return (deliver);
}
