# The machines of this installation: change the addresses. `varnish.vcl` includes this file.
vcl 4.1;

import directors;

# An edge that does not answer gets no requests until it is ready again.
probe ready {
  .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
  .interval = 1s;
  .timeout = 900ms;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}

backend edge1 {
  .host = "10.0.0.3";
  .port = "4000";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
}

backend edge2 {
  .host = "10.0.0.4";
  .port = "4000";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
}

# The edges, which send purges. Visitors come through nginx, whose requests are refused whatever its address.
acl purgers {
  "127.0.0.1";
  "10.0.0.3";
  "10.0.0.4";
}

sub vcl_init {
  new edges = directors.round_robin();
  edges.add_backend(edge1);
  edges.add_backend(edge2);
}
